import { root } from '../setup/root.mjs'
import { runNpm } from '../setup/run-npm.mjs'
import { Failure, giveUp } from '../setup/step.mjs'
import { readAdvisories } from '../supply/advisories.ts'

/** `npm run audit`: asks the registry which packages of production have a known weakness. It needs the network. */
const { stdout } = await runNpm(process.execPath, ['audit', '--omit=dev', '--json'], { cwd: root })
try {
  const found = readAdvisories(stdout)
  for (const one of found) console.error(`✗ ${one}`)
  if (found.length === 0) console.log('No package of production has a known weakness.')
  process.exitCode = found.length > 0 ? 1 : 0
} catch (error) {
  giveUp(new Failure((error as Error).message))
}
