import type { PoolClient } from 'pg'
import type { Series } from './figures.ts'
import { MEASURE_NAMES, type MeasureName, type Measures } from './measures.ts'

interface SeriesRow extends Series {
  fips: string
  measure: MeasureName
}

interface Options {
  /** So many values from the end of each series; all of them where left out. */
  newest?: number | null
  /** These counties; all where left out. */
  only?: string[] | null
  vintages?: number
}

// In the text, because the server keeps its plan only where it knows how many there are.
const MEASURES = MEASURE_NAMES.map((measure) => `'${measure}'`).join()

/**
 * Reads series of counties by FIPS, of the newest vintages of each measure, imported and demo. Of two, the second helps where the
 * first is too thin.
 */
export async function readSeries(
  client: Pick<PoolClient, 'query'>,
  { newest = null, only = null, vintages = 2 }: Options,
): Promise<Map<string, Measures>> {
  const among = only ? `and s.area_id ${only.length === 1 ? '= $1' : '= any($1)'}` : ''
  const first = newest === null ? '1' : `greatest(cardinality(s.periods) - ${newest - 1}, 1)`
  const { rows } = await client.query<SeriesRow>(
    `with ranked as (
       select s.measure, s.area_id, s.vintage_id, v.source, v.vintage, v.demo,
         row_number() over (partition by s.measure, s.area_id, v.demo order by v.vintage desc, v.imported_at desc) as place
       from area_series s join vintages v on v.id = s.vintage_id
       where s.area_kind = 'county' and s.measure in (${MEASURES}) ${among}
     )
     select s.area_id as fips, s.measure, r.source, r.vintage, r.demo,
       array_to_json(s.periods[${first}:]) as periods,
       array_to_json(s.values[${first}:]) as values
     from ranked r
     join area_series s on s.measure = r.measure and s.area_kind = 'county' and s.area_id = r.area_id
       and s.vintage_id = r.vintage_id
     where r.place <= ${vintages} and exists (select from counties c where c.fips = s.area_id::char(5))`,
    only ? [only.length === 1 ? only[0] : only] : [],
  )
  const found = new Map<string, Measures>()
  for (const { fips, measure, ...series } of rows) {
    const measures = found.get(fips) ?? {}
    measures[measure] = [...(measures[measure] ?? []), series]
    found.set(fips, measures)
  }
  return found
}
