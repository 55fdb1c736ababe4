import type { OnboardingProps } from '../../../widgets/onboarding/contract.ts'
import { onboarding } from '../../../widgets/onboarding/server.ts'
import { IslandSlot } from '../../_pages/island.tsx'

/** The whole flow, its next step open. */
export const OnboardingPage = (props: Omit<OnboardingProps, 'token'>) => (
  <div className="dash-onboarding">
    <header className="head">
      <h1>Getting started</h1>
      <p className="lead">
        Set up Plat in a few steps. They stay on <a href="/dashboard">your dashboard</a> until you finish.
      </p>
    </header>
    <h2 className="plat-heard">Steps</h2>
    <IslandSlot island={onboarding} id="onboarding" on="load" withToken props={props} />
  </div>
)
