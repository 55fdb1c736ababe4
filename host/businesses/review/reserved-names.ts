/** Names that people trust, of banks, lenders, brokerages, tax firms and authorities, and our own. */
const RESERVED = [
  'Plat',
  ...['Ally Bank', 'Bank of America', 'BMO', 'Capital One', 'Chase', 'Citibank', 'Citigroup', 'Citizens Bank'],
  ...[
    'Fifth Third',
    'First Republic',
    'Goldman Sachs',
    'HSBC',
    'Huntington Bank',
    'JPMorgan',
    'J.P. Morgan',
    'KeyBank',
  ],
  ...['M&T Bank', 'Morgan Stanley', 'Navy Federal', 'PNC', 'Regions Bank', 'Royal Bank of Canada', 'Santander'],
  ...['Scotiabank', 'TD Bank', 'Truist', 'U.S. Bank', 'USAA', 'Wells Fargo', 'Zions Bank'],
  ...['Better Mortgage', 'Caliber Home Loans', 'CrossCountry Mortgage', 'Fairway Independent', 'Freedom Mortgage'],
  ...['Guaranteed Rate', 'Guild Mortgage', 'Kiavi', 'Lima One', 'LendingTree', 'loanDepot', 'Mr. Cooper', 'Nationstar'],
  ...['NewRez', 'PennyMac', 'Quicken Loans', 'Rocket Mortgage', 'SoFi', 'United Wholesale Mortgage', 'UWM'],
  ...[
    'Berkshire Hathaway',
    'CBRE',
    'Century 21',
    'Coldwell Banker',
    'Compass',
    'Cushman & Wakefield',
    'Douglas Elliman',
  ],
  ...[
    'eXp Realty',
    'JLL',
    'Keller Williams',
    'Opendoor',
    'Realtor.com',
    'Redfin',
    'RE/MAX',
    'Sotheby',
    'Trulia',
    'Zillow',
  ],
  ...['BiggerPockets', 'Airbnb', 'Roofstock', 'Fundrise', 'Google', 'Microsoft', 'PayPal', 'Stripe', 'Venmo', 'Zelle'],
  ...['Charles Schwab', 'Edward Jones', 'Fidelity', 'Merrill Lynch', 'Vanguard', 'BlackRock'],
  ...['Deloitte', 'Ernst & Young', 'H&R Block', 'Intuit', 'Jackson Hewitt', 'KPMG', 'PwC', 'TurboTax'],
  ...['Fannie Mae', 'Freddie Mac', 'FDIC', 'FHA', 'HUD', 'IRS', 'Internal Revenue Service', 'Federal Reserve', 'SEC'],
  ...['Small Business Administration', 'Veterans Affairs', 'US Treasury'],
]

/** Letters of other alphabets and digits that look like Latin letters. */
const LOOKALIKES: Record<string, string> = {
  ...{ а: 'a', в: 'b', с: 'c', е: 'e', ё: 'e', н: 'h', і: 'i', ј: 'j', к: 'k', м: 'm', о: 'o', р: 'p', ѕ: 's', т: 't' },
  ...{ у: 'y', х: 'x', α: 'a', β: 'b', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x', ı: 'i' },
  ...{ 0: 'o', 1: 'l', 3: 'e', 5: 's', $: 's', '@': 'a', '|': 'l' },
}

/** Names that are also words, found as such alone. */
const WORDS = new Set(['Compass', 'Fidelity', 'Stripe', 'Vanguard'])
/** Other names of this length are found inside other words, too, such as `WellsFargoLoans`. */
const MIN_COMPACT = 6

/** Reduces a name to plain Latin letters, with one space between words. */
const fold = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}|[.'’]/gu, '')
    .toLowerCase()
    .replace(/./gu, (letter) => LOOKALIKES[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const NAMES = RESERVED.map((name) => ({ name, words: fold(name), compact: fold(name).replaceAll(' ', '') }))

/**
 * Returns the well-known name that a company's name contains, for the reviewer's eye. Such a name is never refused by itself:
 * branches and franchises are called so with good reason, and people are called Chase.
 */
export function findReservedName(name: string): string | undefined {
  const words = fold(name)
  const compact = words.replaceAll(' ', '')
  return NAMES.find(
    (each) =>
      ` ${words} `.includes(` ${each.words} `) ||
      (each.compact.length >= MIN_COMPACT && !WORDS.has(each.name) && compact.includes(each.compact)),
  )?.name
}
