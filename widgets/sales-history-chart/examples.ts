import { firstDays, grown } from '../_charts/examples.ts'
import type { SalesHistoryProps } from './contract.ts'

const area = (year: number, count: number, start: number) =>
  firstDays(year, count).map((date, i) => ({ date, median_sales_price: { cents: grown(start, 0.0048, 0.006, i) } }))
const sales = [
  { date: '2017-06-14', price: { cents: 23_400_000 } },
  { date: '2022-03-30', price: { cents: 31_950_000 } },
]
const full: SalesHistoryProps = {
  areaName: 'Cook County, IL',
  sales,
  area: area(2015, 130, 212_000),
  source: 'Zillow Home Value Index',
}

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: SalesHistoryProps }> = {
  full: { about: 'Two sales beside eleven years of the area’s median', props: full },
  'one-sale': { about: 'One sale, close to the area’s median', props: { ...full, sales: sales.slice(1) } },
  'median-price': {
    about: 'With the other field name of an area’s median',
    props: {
      ...full,
      area: area(2020, 60, 260_000).map(({ date, median_sales_price }) => ({ date, median_price: median_sales_price })),
    },
  },
  gaps: {
    about: 'Months without a figure are gaps in the line',
    props: {
      ...full,
      area: area(2019, 72, 240_000).filter((_, i) => (i < 20 || i > 31) && i !== 50 && (i < 60 || i > 62)),
    },
  },
  'no-sale': { about: 'No sale on record', props: { ...full, sales: [] } },
  'no-area': { about: 'Sales alone', props: { sales, areaName: 'Loving County, TX' } },
  thin: { about: 'One sale, and nothing else', props: { sales: sales.slice(0, 1) } },
  empty: { about: 'Nothing to draw', props: { sales: [], area: [] } },
  long: {
    about: 'Sixty years of ten sales, and a name that is long',
    props: {
      areaName: 'Prince of Wales-Hyder Census Area, Alaska, and the boroughs around it',
      area: area(1966, 720, 14_000),
      sales: Array.from({ length: 10 }, (_, i) => ({
        date: `${1968 + i * 6}-05-02`,
        price: { cents: 1_500_000 * 1.4 ** i },
      })),
      source:
        'Federal Housing Finance Agency, House Price Index, all-transactions, not seasonally adjusted, rebased to dollars',
    },
  },
  twice: {
    about: 'A month given twice: one message, the last counts',
    props: {
      ...full,
      area: [...area(2020, 24, 250_000), { date: '2021-03-15', median_sales_price: { cents: 30_000_000 } }],
    },
  },
  dark: { about: 'Dark, whatever the page is', props: { ...full, theme: 'dark' } },
  arabic: {
    about: 'In words from right to left',
    props: {
      ...full,
      title: 'سجل المبيعات',
      areaName: 'شيكاغو',
      source: 'زيلو',
      texts: {
        own: 'هذا العقار',
        areaOf: 'متوسط {area}',
        leadSale: 'بيع آخر مرة بسعر {price} في {month}.',
        leadArea: '{area}: {price} في {month}.',
        source: 'المصدر: {source}',
        table: 'جدول',
        month: 'الشهر',
        axis: 'يبدأ محور السعر من {value} وليس من الصفر.',
        months: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
      },
    },
  },
}
