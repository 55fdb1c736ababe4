import type { Step } from '../../../widgets/onboarding/contract.ts'
import { SKIPPED } from '../../../widgets/onboarding/model.ts'
import type { Viewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { FLOW, getSteps } from './flow.ts'
import { MAX_LENGTH } from './rules.ts'
import { readResponses } from './store.ts'

/** Reads the flow's steps with their state for a member. */
export async function readSteps({ db, config }: AppContext, viewer: Viewer): Promise<Step[]> {
  const answers = await readResponses(db, viewer.id, FLOW)
  return getSteps(config.siteTz).map((step) => {
    const answer = answers.get(step.key)
    const known = step.key === 'complete-profile' ? viewer.name : undefined
    const value = answer === undefined || answer === SKIPPED ? known : answer
    const skipped = step.skip === true && answer === SKIPPED
    return {
      ...step,
      longest: MAX_LENGTH[step.input],
      done: answer !== undefined,
      skipped,
      ...(value !== undefined && { value }),
    }
  })
}
