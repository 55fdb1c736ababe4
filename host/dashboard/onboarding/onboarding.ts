import type { Step } from '../../../widgets/onboarding/contract.ts'
import { SKIPPED } from '../../../widgets/onboarding/model.ts'
import type { Viewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { readDoneElsewhere } from './facts-store.ts'
import { FLOW, getSteps } from './flow.ts'
import { MAX_LENGTH } from './rules.ts'
import { readResponses } from './store.ts'

/** Reads the flow's steps for a member: what was answered here, or done on the pages themselves, is done. */
export async function readSteps({ db, config }: AppContext, viewer: Viewer): Promise<Step[]> {
  const [answers, elsewhere] = await Promise.all([readResponses(db, viewer.id, FLOW), readDoneElsewhere(db, viewer)])
  return getSteps(config.siteTz).map((step) => {
    const answer = answers.get(step.key)
    const known = step.key === 'complete-profile' ? viewer.name : undefined
    const value = answer === undefined || answer === SKIPPED ? known : answer
    const isDone = elsewhere.has(step.key)
    const skipped = !isDone && step.skip === true && answer === SKIPPED
    return {
      ...step,
      longest: MAX_LENGTH[step.input],
      done: isDone || answer !== undefined,
      skipped,
      ...(value !== undefined && { value }),
    }
  })
}
