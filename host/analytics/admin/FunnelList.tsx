import { FUNNELS } from '../figures/funnels.ts'
import type { FunnelCount } from './figure-store.ts'

/** How many go from step to step of what visitors do. */
export const FunnelList = ({ counts }: { counts: readonly FunnelCount[] }) => (
  <section aria-labelledby="funnels">
    <h2 id="funnels">Funnels</h2>
    <div className="statistics-funnels">
      {FUNNELS.map(({ name, title, steps }) => {
        const find = (at: number) => counts.find(({ funnel, step }) => funnel === name && step === at)?.visitors ?? 0
        const startedCount = find(0)
        return (
          <div key={name}>
            <h3>{title}</h3>
            <ol>
              {steps.map(({ label }, at) => (
                <li key={label}>
                  <span>{label}</span>
                  <b>{find(at).toLocaleString('en-US')}</b>
                  <small>{at > 0 && startedCount > 0 ? `${Math.round((find(at) / startedCount) * 100)}%` : ''}</small>
                  <meter min={0} max={startedCount || 1} value={find(at)} aria-hidden="true" />
                </li>
              ))}
            </ol>
          </div>
        )
      })}
    </div>
  </section>
)
