import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const csv = (head: string[], ...raw: (string | number | null)[][]) => toCsv({ head, rows: [], raw: () => raw })

test('a table is CSV with CRLF, and a mark by which Excel knows UTF-8', () => {
  expect(csv(['Month', 'Rent'], ['2024-01', 1850.5], ['2024-02', null])).toBe(
    '\uFEFFMonth,Rent\r\n2024-01,1850.5\r\n2024-02,\r\n',
  )
})

test('commas, quotes and line breaks are quoted', () => {
  expect(csv(['Cook County, IL median', 'a "b"', 'c\nd'])).toBe('\uFEFF"Cook County, IL median","a ""b""","c\nd"\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('“%s” is no formula in a spreadsheet', (text) => {
  expect(csv([text])).toBe(`\uFEFF"'${text}"\r\n`)
})

test('numbers are never touched', () => expect(csv([], [-5])).toContain('-5'))
