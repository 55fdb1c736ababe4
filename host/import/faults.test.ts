import { constants, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { collect, lines } from './_testing/collect.ts'
import { xlsx, zip } from './_testing/xlsx-writer.ts'

const zhvi = (...rows: string[]) =>
  lines('RegionID,SizeRank,RegionName,RegionType,StateCodeFIPS,MunicipalCodeFIPS,2020-01-31,2020-02-29', ...rows)

const good = zhvi('1,0,A County,county,01,001,100000,100500', '2,1,B County,county,01,003,90000,')
const manyRows = zhvi(...Array.from({ length: 800 }, (_, i) => `${i},0,C,county,1,${i + 1},${100 + i}.5,${200 + i}.25`))
const cut = gzipSync(manyRows).subarray(0, 3000)
const cutText = gunzipSync(cut, { finishFlush: constants.Z_SYNC_FLUSH }).toString()
const book = xlsx({ Data: good.split('\n').map((line) => line.split(',')) })

describe('a file that is not what it should be stops the import and says where', () => {
  test.each<[string, string | Uint8Array, { line?: number; column?: number }, RegExp]>([
    ['an empty file', '', { line: 1 }, /is empty/],
    ['blank space', ' \n\n', { line: 1 }, /blank space/],
    ['a gzipped nothing', gzipSync(''), { line: 1 }, /is empty/],
    ['a web page', '<!DOCTYPE html>\n<html><body>404</body></html>', { line: 1, column: 1 }, /web page/],
    ['an XML error', '\n <?xml version="1.0"?><Error>AccessDenied</Error>', { line: 1, column: 1 }, /web page/],
    ['a header alone', zhvi(), { line: 2 }, /no rows below the header/],
    ['another table', 'a,b\n1,2\n', { line: 1, column: 1 }, /no header of zillow-zhvi.*RegionName.*"a, b"/],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), { line: 3 }, /zero byte/],
    ['zero bytes further down', good.replace('B County', `B${'\0'}County`), { line: 3 }, /zero byte/],
    ['a gzipped file that breaks off', cut, { line: cutText.split('\n').length, column: 1 }, /breaks off/],
    ['a gzipped file with damage', damaged(gzipSync(manyRows)), { line: 1, column: 1 }, /damaged/],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), {}, /\.xls/],
    ['an archive that is no workbook', zip({ 'data.csv': good }), {}, /zip archive, not a workbook/],
    ['a workbook that breaks off', book.subarray(0, book.length - 60), {}, /workbook is damaged/],
    ['a zip header and nothing', Buffer.from('PK\u0003\u0004abcdefgh'), {}, /workbook is damaged/],
    [
      'no XML in a workbook',
      zip({ '[Content_Types].xml': '<T/>', 'xl/workbook.xml': '<a><b></a>' }),
      {},
      /workbook is damaged/,
    ],
    [
      'a workbook that is too large when unpacked',
      zip({ '[Content_Types].xml': '<T/>', 'xl/workbook.xml': ' '.repeat(201_000_000) }),
      {},
      /takes 201 MB unpacked, and at most 200 MB can be read: save the sheet as \.csv/,
    ],
    ['a PDF', '%PDF-1.7\n', { line: 1 }, /PDF/],
    ['a field too many', good.replace('B County', 'B, County'), { line: 3, column: 9 }, /9 fields, its header 8/],
    ['a line that breaks off', `${good}3,2,C Cou`, { line: 4, column: 3 }, /3 fields, its header 8/],
    ['a line that breaks off in its first field', `${good}3`, { line: 4, column: 1 }, /1 field, its header 8/],
    ['a column twice', good.replace('SizeRank', 'RegionName'), { line: 1, column: 3 }, /"RegionName" stands twice/],
    ['a month twice', good.replace('2020-02-29', '1/31/2020'), { line: 1, column: 8 }, /stands twice.*column 7/],
    ['a day that there is not', good.replace('2020-02-29', '2020-02-30'), { line: 1, column: 8 }, /no day/],
    ['words for a number', good.replace('90000', 'ninety'), { line: 3, column: 7 }, /"ninety" is no number/],
    ['an open quote', good.replace('B County', '"B County'), { line: 3, column: 3 }, /never closed/],
    ['no months', good.replace(/,2020.*\n/, ',a,b\n'), { line: 1 }, /no month columns/],
  ])('%s', async (_, contents, { line, column }, message) => {
    const fault = await collect('zillow-zhvi', contents).then(
      () => expect.fail('it was read'),
      (error) => error,
    )
    expect(fault.name).toBe('Fault')
    expect(fault.message).toMatch(message)
    if (line !== undefined) expect(fault.line).toBe(line)
    if (column !== undefined) expect(fault.column).toBe(column)
  })

  test('a workbook with bytes behind its archive is read', async () => {
    const behind = Buffer.concat([book, Buffer.from('and more')])
    expect((await collect('zillow-zhvi', behind)).values).toEqual((await collect('zillow-zhvi', book)).values)
  })

  test('a 31st field amid lines of 30 is told even where it is empty', async () => {
    const header = `RegionName,RegionType,StateCodeFIPS,MunicipalCodeFIPS,${Array.from({ length: 26 }, (_, i) => `${2000 + i}-01-31`).join()}`
    const row = (county: number, extra = '') => `C,county,1,${county},${Array(26).fill('5').join()}${extra}`
    await expect(collect('zillow-zhvi', lines(header, row(1), row(3), row(5, ','), row(7)))).rejects.toMatchObject({
      message: 'the line has 31 fields, its header 30',
      line: 4,
      column: 31,
    })
    // A delimiter at the end of every line is a habit of some programs.
    expect((await collect('zillow-zhvi', lines(header, row(1, ','), row(3, ',')))).kept).toBe(2)
  })
})

describe('rows with values that cannot be are refused by line and reason', () => {
  test.each([
    ['-5', 'the value of 2020-01 is -5: expected more than 0'],
    ['0', 'the value of 2020-01 is 0: expected more than 0'],
    ['Infinity', 'the value of 2020-01 is Infinity, which is no finite number'],
    ['1e999', 'the value of 2020-01 is Infinity, which is no finite number'],
    ['-inf', 'the value of 2020-01 is -Infinity, which is no finite number'],
    ['99999999999', 'the value of 2020-01 is 99999999999: expected at most 1000000000'],
  ])('%s', async (value, reason) => {
    const { unmatched, kept, values } = await collect('zillow-zhvi', good.replace('90000', value))
    expect(unmatched).toEqual([{ row: 3, reason }])
    expect(kept).toBe(1)
    expect(Object.keys(values)).toEqual(['zhvi 01001 2020-01-01', 'zhvi 01001 2020-02-01'])
  })

  test('NaN is a missing value and never stored', async () => {
    const { values, kept, skipped } = await collect('zillow-zhvi', good.replace('90000', 'NaN'))
    expect({ kept, skipped }).toEqual({ kept: 1, skipped: ['1 × no value'] })
    expect(Object.values(values).every(Number.isFinite)).toBe(true)
  })
})

/** Flips a byte in the middle. */
function damaged(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  copy.fill(0xff, 1500, 1600)
  return copy
}
