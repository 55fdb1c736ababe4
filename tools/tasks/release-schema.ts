import { writeRelease } from '../../host/_db/releases/releases.ts'
import { Failure, giveUp } from '../setup/step.mjs'

/** `npm run release-schema -- 1.0.0`: keeps today's schema, from which tests upgrade from then on. Its rows are a file of SQL beside it. */
const [version = ''] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+(-[a-z]+\.\d+)?$/.test(version))
  giveUp(new Failure(`"${version}" is no version: npm run release-schema -- 1.0.0`))
console.log(writeRelease(version))
