import type { On } from '../../_db/database.ts'
import type { Day } from './day-store.ts'
import type { Funnel } from './funnels.ts'

/** Counts how far the browsers got that began a funnel on a day, in place of what was counted before. */
export async function countFunnel(on: On, { day, from, to }: Day, { name, steps }: Funnel): Promise<void> {
  const values: unknown[] = [from, to]
  const add = (value: unknown) => `$${values.push(value)}`
  const isStep = (at: number) => {
    const { event, path } = steps[at] as Funnel['steps'][number]
    return `e.name = ${add(event)}${path === undefined ? '' : ` and e.path = ${add(path)}`}`
  }
  const first = `select e.visitor_id, min(e.happened_at) as begun, min(e.happened_at) as reached from analytics_events e
    where e.happened_at >= $1 and e.happened_at < $2 and e.visitor_id is not null and ${isStep(0)} group by e.visitor_id`
  const next = (at: number) => `select before.visitor_id, before.begun,
      (select min(e.happened_at) from analytics_events e
       where e.visitor_id = before.visitor_id and e.happened_at >= before.reached
         and e.happened_at < before.begun + interval '7 days' and ${isStep(at)}) as reached
    from step_${at - 1} before where before.reached is not null`
  const parts = steps.map((_, at) => `step_${at} as materialized (${at === 0 ? first : next(at)})`)
  const counts = steps.map((_, at) => `select ${at}::int as step, count(reached)::int as visitors from step_${at}`)
  const { rows } = await on.query<{ step: number; visitors: number }>(
    `with ${parts.join(', ')} ${counts.join(' union all ')}`,
    values,
  )
  await on.query('delete from analytics_funnels where day = $1 and funnel = $2', [day, name])
  await on.query(
    `insert into analytics_funnels (day, funnel, step, visitors)
     select $1, $2, step, visitors from unnest($3::int[], $4::int[]) as given (step, visitors)`,
    [day, name, rows.map(({ step }) => step), rows.map(({ visitors }) => visitors)],
  )
}
