import { fuzzRoutes } from '../../_testing/odd/answers-all.ts'

await fuzzRoutes('reads')
