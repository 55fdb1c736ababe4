import * as z from 'zod/mini'
import { request } from '../../_http/request.ts'

type Row = [state: string, value: number]

/** Electors of each state after the 2020 Census, as `code number`. */
export const ELECTORS: Row[] =
  'CA54 TX40 FL30 NY28 IL19 PA19 OH17 GA16 NC16 MI15 NJ14 VA13 WA12 AZ11 IN11 MA11 TN11 CO10 MD10 MN10 MO10 WI10 AL9 SC9 KY8 LA8 OR8 CT7 OK7 AR6 IA6 KS6 MS6 NV6 UT6 NE5 NM5 HI4 ID4 ME4 MT4 NH4 RI4 WV4 AK3 DE3 DC3 ND3 SD3 VT3 WY3'
    .split(' ')
    .map((each) => [each.slice(0, 2), Number(each.slice(2))])

/** Writes figures as the table that the data panel shows. */
export const toTable = (label: string, rows: Row[]): string =>
  [['State', label], ...rows].map((cells) => cells.join(',')).join('\n')

const rents = z.object({
  rows: z.array(z.object({ state: z.string(), rent: z.number() })),
  period: z.nullable(z.string()),
  demo: z.boolean(),
})

/** @throws Error in words if there are none */
export async function readRents(at: string | undefined): Promise<{ rows: Row[]; source: string }> {
  const answer = at ? await request(at, { schema: rents }) : undefined
  if (!answer?.ok || !answer.data.rows.length) throw new Error('We couldn’t load rents right now. Try again later.')
  const { rows, period, demo } = answer.data
  return {
    rows: rows.map(({ state, rent }) => [state, rent]),
    source: demo ? 'Plat demo data' : `Zillow Observed Rent Index, ${period?.slice(0, 7)}`,
  }
}
