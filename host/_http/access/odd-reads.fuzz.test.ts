import { answersAll } from '../../_testing/odd/answers-all.ts'

await answersAll('reads')
