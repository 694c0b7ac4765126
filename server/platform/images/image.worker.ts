import type { ImageJob } from './image-job.ts'
import { readyMessage } from './image-job.ts'
import { confineSharp, doImageJob } from './image-work.ts'

confineSharp()
process.on('message', async (job: ImageJob) => {
  process.send?.(await doImageJob(job))
})
// An ordinary exit would wait for a hanging libvips, and outlive the server.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.send?.(readyMessage)
