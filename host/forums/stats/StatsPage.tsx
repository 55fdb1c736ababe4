import { forumStatsChart } from '../../../widgets/forum-stats-chart/server.ts'
import { IslandSlot } from '../../_pages/island.tsx'
import { Crumbs } from '../Crumbs.tsx'
import type { MonthStats } from './store.ts'

const CHARTS = [
  { key: 'topics', title: 'New topics', what: 'topics', repeats: false },
  { key: 'replies', title: 'New replies', what: 'replies', repeats: false },
  { key: 'members', title: 'Active members', what: 'members', repeats: true },
] as const

/** The forums by month: what was begun, what was answered, and by how many. */
export const StatsPage = ({ stats }: { stats: readonly MonthStats[] }) => (
  <>
    <Crumbs />
    <div className="head">
      <h1>Forum activity</h1>
      <p className="lead">The last 12 months. The current month isn’t over yet.</p>
    </div>
    <div className="stats-charts">
      {CHARTS.map(({ key, title, what, repeats }) => (
        <IslandSlot
          key={key}
          island={forumStatsChart}
          id={`stats-${key}`}
          props={{
            title,
            what,
            repeats,
            source: 'Plat forums',
            counts: stats.map((month) => ({ date: month.date, count: month[key] })),
          }}
        />
      ))}
    </div>
  </>
)
