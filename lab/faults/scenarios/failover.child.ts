// Runs the faults of a cluster in a private world and writes their figures to descriptor 3.
import { writeSync } from 'node:fs'
import { clusterFaults } from '../cluster-faults.ts'
import { type ClusterFigures, sufferFault } from '../cluster-outage.ts'
import { DatabaseMachines } from '../environment/cluster/database-machines.ts'
import { prepareWorld } from '../environment/cluster/machine.ts'
import { startSiteMachines } from '../environment/cluster/site-machines.ts'

await prepareWorld('10.0.0.1')
const databases = await DatabaseMachines.start()
const sites = await startSiteMachines()
const figures: ClusterFigures[] = []
for (const [at, fault] of clusterFaults.entries()) {
  console.log(`  ${fault.name}`)
  const found = await sufferFault({ databases, sites }, fault, `group${at + 1}`)
  console.log(`    ${JSON.stringify(found)}`)
  figures.push(found)
}
await sites.stop()
writeSync(3, JSON.stringify(figures))
process.exit()
