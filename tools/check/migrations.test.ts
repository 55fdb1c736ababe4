import { expect, test } from 'vitest'
import { root } from '../setup/root.mjs'
import { findRisks, RULES, riskyMigrations } from './migrations.ts'

const findRules = (sql: string) => findRisks('1.sql', sql).map((each) => /:\d+ ([\w-]+):/.exec(each)?.[1])

const BROKEN: [sql: string, rule: string][] = [
  ['alter table users add column token uuid default gen_random_uuid()', 'volatile-default'],
  ['alter table users add column folded text generated always as (lower(name)) stored', 'generated-column'],
  ['alter table users add column number bigint generated always as identity', 'generated-column'],
  ['alter table users add column color text not null', 'required-column'],
  ['alter table users alter column name set not null', 'set-not-null'],
  ['alter table users add constraint short check (length(name) < 9)', 'check-not-valid'],
  ['alter table posts add foreign key (user_id) references users', 'foreign-key-not-valid'],
  ['alter table users add constraint one unique (email)', 'unique-constraint'],
  ['create index users_name on users (name)', 'concurrent-index'],
  ['create unique index users_name on users (name)', 'concurrent-index'],
  ['alter table users drop column name', 'drop'],
  ['alter table users add column a text, drop name', 'drop'],
  ['drop table users', 'drop'],
  ['alter table users rename column name to full_name', 'rename'],
  ['alter table users rename to people', 'rename'],
  ['alter table users alter column id type bigint', 'type-change'],
  ['alter table users set unlogged', 'rewrite'],
  ['truncate users', 'truncate'],
  ['lock table users', 'lock-table'],
  ["update users set name = 'x where y'", 'whole-update'],
]

test.each(BROKEN)('%s breaks the rule %s', (sql, rule) => {
  expect(findRules(`-- A change.\n${sql};`)).toEqual([rule])
})

test.each([
  'alter table users add column color text',
  "alter table users add column color text not null default 'red'",
  'alter table users add column at timestamptz not null default now()',
  'alter table users add constraint short check (length(name) < 9) not valid',
  'alter table users validate constraint short',
  'alter table posts add foreign key (user_id) references users not valid',
  'alter table users add constraint one unique using index users_email',
  '-- no-transaction\ncreate index concurrently users_name on users (name)',
  'alter table users drop constraint short, alter column name drop not null, alter column name drop default',
  'create table things (id integer, name text); create index things_name on things (name)',
  "update users set name = '' where id = 1",
  'drop index users_name',
])('%s is allowed', (sql) => {
  expect(findRules(`${sql};`)).toEqual([])
})

test('every rule has a statement above that breaks it', () => {
  expect(new Set(BROKEN.map(([, rule]) => rule))).toEqual(new Set(RULES.map(({ name }) => name)))
})

test('a statement with a reason is allowed what the reason is for, and the next one is not', () => {
  const sql = `-- allow drop: nothing has used it since 1.1.
alter table users drop column a;
alter table users drop column b;`
  expect(findRisks('0300_x.sql', sql)).toEqual([expect.stringMatching(/^0300_x\.sql:3 drop: /)])
})

test('our own new migrations neither stop nor break a site that runs', () => {
  expect(riskyMigrations(root)).toEqual([])
})
