import type { ImageJob } from './image-job.ts'
import { readyMessage } from './image-job.ts'
import { confineSharp, doImageJob } from './image-work.ts'

const checkMs = 50

/** Ends the process when one job takes more processor time than it may. libvips works in a thread, so this one can watch. */
function limitProcessorTime(): NodeJS.Timeout {
  const before = process.cpuUsage()
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1000 > cpuMs) process.kill(process.pid, 'SIGKILL')
  }, checkMs)
}

const cpuMs = Number(process.argv[2])
confineSharp()
process.on('message', async (job: ImageJob) => {
  const limit = limitProcessorTime()
  const reply = await doImageJob(job)
  clearInterval(limit)
  process.send?.(reply)
})
// An ordinary exit would wait for a hanging libvips, and outlive the server.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.send?.(readyMessage)
