import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Migrations before this one ran before there were rules. */
const FIRST = '0268'

/** What takes a migration's lock for long on a table with rows, or breaks the version that still runs. */
interface Rule {
  name: string
  /** Matches one statement or one action of `alter table`. */
  pattern: RegExp
  why: string
  /** Whether it also holds for tables that the same migration creates. */
  always?: boolean
}

export const RULES: readonly Rule[] = [
  {
    name: 'volatile-default',
    pattern:
      /\badd\s+(?:column\s+)?(?!constraint\b).*\bdefault\s+[^,]*\b(?:gen_random_uuid|random|clock_timestamp|timeofday|nextval|uuidv\d|uuid_generate_v\d)\s*\(/,
    why: 'writes every row: add the column without a default, set the default, then fill in rows in batches',
  },
  {
    name: 'generated-column',
    pattern:
      /\badd\s+(?:column\s+)?(?!constraint\b).*\b(?:generated\s+always\s+as\s*\(.*\bstored\b|generated\s+\w+(?:\s+default)?\s+as\s+identity|(?:big|small)?serial\b)/,
    why: 'writes every row: fill in an ordinary column in batches',
  },
  {
    name: 'required-column',
    pattern: /\badd\s+(?:column\s+)?(?!constraint\b)(?!.*\bdefault\b).*\bnot\s+null\b/,
    why: 'fails on a table with rows, and the version that still runs does not fill it: give it a default',
  },
  {
    name: 'set-not-null',
    pattern: /\bset\s+not\s+null\b/,
    why: 'reads every row under lock: add check (… is not null) not valid, validate it in the next migration, then set it and allow this',
  },
  {
    name: 'check-not-valid',
    pattern: /\badd\s+(?:constraint\s+\S+\s+)?check\b(?!.*\bnot\s+valid\b)/,
    why: 'reads every row under lock: add it not valid, and validate it in the next migration',
  },
  {
    name: 'foreign-key-not-valid',
    pattern: /\badd\s+(?:constraint\s+\S+\s+)?foreign\s+key\b(?!.*\bnot\s+valid\b)/,
    why: 'locks both tables while it reads every row: add it not valid, and validate it in the next migration',
  },
  {
    name: 'unique-constraint',
    pattern: /\badd\s+(?:constraint\s+\S+\s+)?(?:unique|primary\s+key|exclude)\b(?!\s+using\s+index)/,
    why: 'builds an index under lock: create unique index concurrently, then add the constraint using index',
  },
  {
    name: 'concurrent-index',
    pattern: /^create\s+(?:unique\s+)?index\s+(?!concurrently\b)/,
    why: 'keeps others from writing while it is built: create index concurrently, in a migration with -- no-transaction',
  },
  {
    name: 'drop',
    pattern:
      /^drop\s+table\b|\bdrop\s+(?:column\s+)?(?!constraint\b|default\b|not\s+null\b|expression\b|identity\b)(?:if\s+exists\s+)?"?\w+"?\s*(?:cascade|restrict)?$/,
    why: 'breaks the version that still runs: stop using it in one release, drop it in the next and allow this',
  },
  {
    name: 'rename',
    pattern: /^alter\s+(?:table|view|materialized\s+view)\b.*\brename\b/,
    why: 'breaks the version that still runs: add the new name, write both, move over, then drop the old one',
  },
  {
    name: 'type-change',
    pattern: /\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/,
    why: 'writes every row under lock: add a column of the new type, fill it in batches, move over',
  },
  {
    name: 'rewrite',
    pattern:
      /\bset\s+(?:un)?logged\b|\bset\s+(?:tablespace|access\s+method)\b|^(?:cluster|vacuum\s+full|reindex\s+(?!.*concurrently))\b/,
    why: 'writes the table anew under lock',
  },
  { name: 'truncate', pattern: /^truncate\b/, why: 'deletes all rows, which the version that still runs may need' },
  { name: 'lock-table', pattern: /^lock\b/, why: 'keeps others out until the migration ends', always: true },
  {
    name: 'whole-update',
    pattern: /^(?:update\b(?!.*\bwhere\b)|delete\s+from\b(?!.*\bwhere\b))/,
    why: 'writes every row in one transaction: do it in batches, by a job or a task',
  },
]

/** Statements of new migrations that would stop or break a site that runs, one sentence each. */
export function riskyMigrations(root: string): string[] {
  const folder = path.join(root, 'host/_db/migrations')
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql') && name >= FIRST)
  return names.sort().flatMap((name) => findRisks(name, readFileSync(path.join(folder, name), 'utf8')))
}

/** @param sql the text of one migration; `-- allow rule: reason` above a statement allows it */
export function findRisks(name: string, sql: string): string[] {
  const statements = splitStatements(sql)
  const created = new Set(
    statements.map(({ text }) => /^create\s+table\s+(?:if\s+not\s+exists\s+)?(\S+)/.exec(text)?.[1]),
  )
  return statements.flatMap(({ text, line, allowed }) => {
    const isNew = created.has(getTable(text))
    const broken = RULES.filter(
      (rule) =>
        (rule.always || !isNew) &&
        !allowed.includes(rule.name) &&
        getActions(text).some((each) => rule.pattern.test(each)),
    )
    return broken.map(
      (rule) => `${name}:${line} ${rule.name}: ${rule.why}. (If it is safe here: -- allow ${rule.name}: reason)`,
    )
  })
}

interface Statement {
  /** In lower case, on one line, without comments and without what is in quotes. */
  text: string
  line: number
  allowed: string[]
}

function splitStatements(sql: string): Statement[] {
  const bare = sql.replace(/(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'/g, (quoted) => `''${quoted.replace(/[^\n]/g, '')}`)
  const found: Statement[] = []
  let line = 1
  for (const part of bare.split(';')) {
    const allowed = [...part.matchAll(/^\s*--\s*allow ([\w-]+):\s*\S/gm)].map(([, rule = '']) => rule)
    const code = part.replace(/--.*$/gm, '')
    const before = code.slice(0, code.search(/\S/)).split('\n').length - 1
    const text = code.replace(/\s+/g, ' ').trim().toLowerCase()
    if (text) found.push({ text, line: line + before, allowed })
    line += part.split('\n').length - 1
  }
  return found
}

const getTable = (text: string) =>
  /^(?:alter\s+table|create\s+(?:unique\s+)?index\b.*?\bon|truncate(?:\s+table)?|update|delete\s+from|drop\s+table)\s+(?:if\s+exists\s+)?(?:only\s+)?"?([\w.]+)/.exec(
    text,
  )?.[1]

/** One text for each action of `alter table`, which commas outside of parentheses separate. */
function getActions(text: string): string[] {
  if (!text.startsWith('alter table')) return [text]
  const actions: string[] = ['']
  let depth = 0
  for (const char of text) {
    depth += Number(char === '(') - Number(char === ')')
    if (char === ',' && depth === 0) actions.push('')
    else actions[actions.length - 1] += char
  }
  return actions.map((each) => each.trim())
}
