import { describe, expect, test } from 'vitest'
import { yearInName } from './codes.ts'
import { decode, sniffEncoding } from './decode.ts'
import { readDelimited, readDelimitedHead, SPACES } from './delimited.ts'
import { parseMonth, shortMonth } from './months.ts'
import type { FileRow } from './table.ts'

const parse = async (text: string, delimiter = ',', piece = text.length): Promise<FileRow[]> => {
  async function* pieces() {
    for (let i = 0; i < text.length; i += piece) yield text.slice(i, i + piece)
  }
  const rows: FileRow[] = []
  for await (const lot of readDelimited(pieces(), delimiter)) rows.push(...lot)
  return rows
}

describe('rows of delimited text', () => {
  const text = 'a,"b\r\nb","c ""c"""\r\n\r\n1,, "3"\rx,5" pipe,z'
  const rows = [
    { line: 1, cells: ['a', 'b\r\nb', 'c "c"'] },
    { line: 4, cells: ['1', '', '3'] },
    { line: 5, cells: ['x', '5" pipe', 'z'] },
  ]
  test('are numbered by physical lines, whichever of the three line ends come', async () => {
    expect(await parse(text)).toEqual(rows)
    expect(readDelimitedHead(text, ',')).toEqual(rows)
  })
  test('are the same wherever the pieces are cut', async () => {
    for (let piece = 1; piece < text.length; piece++) expect(await parse(text, ',', piece)).toEqual(rows)
  })
  test('may be parted by spaces, and a row of delimiters alone is one', async () => {
    expect(await parse('  a b   c    "d\n\n  1  2 \n', SPACES)).toEqual([
      { line: 1, cells: ['a b', 'c', '"d'] },
      { line: 3, cells: ['1', '2'] },
    ])
    expect(await parse('a\tb\n\t\n  \n', '\t')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['', ''] },
    ])
  })
  test('an unclosed quote is told by line and column, and ends the head', async () => {
    const open = 'a,b\n1,"2\n3,4\n'
    await expect(parse(open)).rejects.toThrow(expect.objectContaining({ line: 2, column: 2 }))
    expect(readDelimitedHead(open, ',')).toEqual([{ line: 1, cells: ['a', 'b'] }])
  })
  test('text after a closing quote is told by line and column, and is text in files parted by tabs', async () => {
    await expect(parse('a,b\n1,"2"x\n')).rejects.toThrow(expect.objectContaining({ line: 2, column: 2 }))
    expect((await parse('1\t"A" street\n', '\t'))[0]?.cells).toEqual(['1', '"A" street'])
  })
  test('a zero byte is told by its line', async () => {
    await expect(parse('a,b\n1,2\n3,\0\n')).rejects.toThrow(expect.objectContaining({ line: 3, column: 2 }))
  })
  test('a line without an end is told', async () => {
    async function* endless() {
      for (;;) yield 'x'.repeat(1_000_000)
    }
    const reading = async () => {
      for await (const _ of readDelimited(endless(), ','));
    }
    await expect(reading()).rejects.toThrow(/8 million/)
  })
})

describe('encodings', () => {
  const read = async (...chunks: Buffer[]) => {
    let text = ''
    for await (const piece of decode(
      Buffer.concat(chunks).subarray(0, 1024),
      (async function* () {
        yield* chunks
      })(),
    ))
      text += piece
    return text
  }
  const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()
  test.each([
    ['UTF-8', Buffer.from('Doña Ana,1')],
    ['UTF-8 with a mark', Buffer.from('\ufeffDoña Ana,1')],
    ['Latin-1', Buffer.from('Doña Ana,1', 'latin1')],
    ['UTF-16 little-endian', Buffer.from('\ufeffDoña Ana,1', 'utf16le')],
    ['UTF-16 big-endian', utf16be('\ufeffDoña Ana,1')],
    ['UTF-16 without a mark', Buffer.from('Doña Ana,1', 'utf16le')],
    ['UTF-16 big-endian without a mark', utf16be('Doña Ana,1')],
  ])('%s', async (_, bytes) => {
    expect(await read(bytes)).toBe('Doña Ana,1')
    expect(await read(...Array.from(bytes, (byte) => Buffer.from([byte])))).toBe('Doña Ana,1')
  })
  test('quotes and dashes of Windows-1252', async () => {
    expect(await read(Buffer.from([0x93, 0x96, 0x94, 0x80]))).toBe('“–”€')
  })
  test('Latin-1 whose first accent comes late', async () => {
    expect(await read(Buffer.from('a'.repeat(5000)), Buffer.from('ñ,1', 'latin1'))).toBe(`${'a'.repeat(5000)}ñ,1`)
  })
  test('UTF-8 is not taken for UTF-16 because of a few zeros', () => {
    expect(sniffEncoding(Buffer.from('abc\0def')).encoding).toBe('utf-8')
  })
})

test.each([
  ['2020-01-31', '2020-01'],
  ['1/31/2012', '2012-01'],
  ['2/29/2012', '2012-02'],
  ['1/31/12', '2012-01'],
  ['31/1/2012', '2012-01'],
  ['12/31/99', '1999-12'],
  ['2020-01', '2020-01'],
  ['2020-01-31 00:00:00', '2020-01'],
  ['2020/01/31', '2020-01'],
  ['Jun-18', '2018-06'],
  ['July 2023', '2023-07'],
  ['31-Jan-2020', '2020-01'],
])('%j is the month %s', (text, month) => {
  expect(shortMonth(parseMonth(text) as number)).toBe(month)
})

test('dates that there are not, and what is no date', () => {
  for (const text of ['2020-02-30', '2019-02-29', '2020-13-31', '99999-01-01', '0000-01-31', '13/13/2020'])
    expect(shortMonthOrNot(text)).not.toMatch(/^\d/)
  for (const text of ['', 'Metro', '99999999999', '2020', 'Foo-18']) expect(parseMonth(text)).toBeUndefined()
})

const shortMonthOrNot = (text: string) => {
  const month = parseMonth(text)
  return month === undefined ? 'none' : Number.isNaN(month) ? 'wrong' : shortMonth(month)
}

test('the year in a name is not a table’s number', () => {
  expect(yearInName('2024_Gaz_counties_national.txt')).toBe(2024)
  expect(yearInName('S1901.csv')).toBeUndefined()
  expect(yearInName('20240115.csv')).toBeUndefined()
})
