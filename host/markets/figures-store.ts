import type { PoolClient } from 'pg'
import type { CountyFigure } from './figures.ts'

type Row = [
  fips: string,
  metric: string,
  value: number,
  period: string,
  source: string,
  vintage: string,
  demo: boolean,
  formula: string,
  inputs: string,
]

/**
 * Makes the figures those that stand. What is the same is not written: most imports change one of the metrics.
 * @returns how many were written or taken away
 */
export async function writeFigures(client: PoolClient, figures: readonly CountyFigure[]): Promise<number> {
  const { rows } = await client.query<Row>({
    rowMode: 'array',
    text: `select fips, metric, value, period::text, source, vintage, demo, formula, inputs::text from market_metrics`,
  })
  const getKey = ([fips, metric]: Row) => `${fips} ${metric}`
  const standing = new Map(rows.map((row) => [getKey(row), row.join('\t')]))
  const wantedRows = figures.map(getRow)
  const changed = wantedRows.filter((row) => standing.get(getKey(row)) !== row.join('\t'))
  const keys = new Set(wantedRows.map(getKey))
  const gone = rows.filter((row) => !keys.has(getKey(row)))
  const getColumns = (some: Row[], count: number) => Array.from({ length: count }, (_, i) => some.map((row) => row[i]))
  if (gone.length) {
    await client.query(
      `delete from market_metrics m using unnest($1::text[], $2::text[]) as gone (fips, metric)
       where m.fips = gone.fips and m.metric = gone.metric`,
      getColumns(gone, 2),
    )
  }
  if (changed.length) {
    await client.query(
      `insert into market_metrics (fips, metric, value, period, source, vintage, demo, formula, inputs)
       select * from unnest($1::text[], $2::text[], $3::float8[], $4::date[], $5::text[], $6::text[], $7::bool[],
         $8::text[], $9::json[])
       on conflict (fips, metric) do update set value = excluded.value, period = excluded.period,
         source = excluded.source, vintage = excluded.vintage, demo = excluded.demo, formula = excluded.formula,
         inputs = excluded.inputs`,
      getColumns(changed, 9),
    )
  }
  return gone.length + changed.length
}

const getRow = ({ fips, metric, value, period, source, vintage, demo, formula, inputs }: CountyFigure): Row => [
  fips,
  metric,
  value,
  period,
  source,
  vintage,
  demo,
  formula,
  JSON.stringify(inputs),
]
