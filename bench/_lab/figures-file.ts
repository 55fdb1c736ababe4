import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

/** Writes lines until a file has so many bytes. Returns how many lines. */
export async function writeLines(file: string, bytes: number, lines: Iterable<string>): Promise<number> {
  const out = createWriteStream(file, { highWaterMark: 1 << 20 })
  let [size, count] = [0, 0]
  for (const line of lines) {
    size += line.length + 1
    count++
    if (!out.write(`${line}\n`)) await once(out, 'drain')
    if (size >= bytes) break
  }
  out.end()
  await once(out, 'finish')
  return count
}

/** Generates the same random numbers in every run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}

/** la.data.64.County: a line a value; every county has four series. */
export function* lausSeries(counties: readonly string[]): Generator<string> {
  const random = randomNumbers(1)
  yield 'series_id                     \tyear\tperiod\t       value\tfootnote_codes'
  // Covers as many years as the real file, which begins in 1990.
  for (const fips of counties) {
    for (const measure of ['03', '04', '05', '06']) {
      const id = `LAUCN${fips}00000000${measure}`.padEnd(30)
      for (let year = 2000; year < 2025; year++) {
        for (let month = 1; month <= 13; month++) {
          const value = measure === '03' ? (random() * 12).toFixed(1) : String(Math.floor(random() * 90_000))
          yield `${id}\t${year}\tM${String(month).padStart(2, '0')}\t${value.padStart(12)}\t`
        }
      }
    }
  }
}

/** Generates the ZIP form of Zillow's files: 300 months a line, numbers with all their digits. */
export function* zhviZips(zips: readonly string[]): Generator<string> {
  const random = randomNumbers(2)
  const months = Array.from({ length: 300 }, (_, i) => {
    return new Date(Date.UTC(2000, i + 1, 0)).toISOString().slice(0, 10)
  })
  yield `RegionID,SizeRank,RegionName,RegionType,StateName,State,City,Metro,CountyName,${months.join()}`
  for (const [i, zip] of zips.entries()) {
    let value = 60_000 + random() * 500_000
    const values = months.map(() => {
      value *= 0.995 + random() * 0.012
      return String(value)
    })
    yield `${i},${i},${zip},zip,XX,XX,A City,"A City, XX",A County,${values.join()}`
  }
}
