import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { MigrationError } from '../../_db/migrate.ts'
import { emptyDatabase } from '../../_testing/database.ts'
import { onServer } from '../../_testing/on-server.ts'
import { installJobs } from './boss.ts'

const there = async (pool: pg.Pool) =>
  (await pool.query("select to_regclass('pgboss.job') is not null as there")).rows[0].there

test('the tables of jobs are made once, also by several at once', async () => {
  const { pool } = await emptyDatabase()
  await Promise.all([installJobs(pool), installJobs(pool), installJobs(pool)])
  expect(await there(pool)).toBe(true)
  await installJobs(pool)
})

test('a user who may not make schemas is told so, and gets on where the schema is theirs', async () => {
  const db = await emptyDatabase()
  const role = `limited_${randomUUID().replaceAll('-', '')}`
  await onServer(inject('server'), `create role ${role}`)
  const pool = new pg.Pool({ connectionString: db.url, options: `-c role=${role}`, max: 2 })
  onTestFinished(async () => {
    await pool.end()
    await db.pool.query(`drop owned by ${role}`)
    await onServer(inject('server'), `drop role ${role}`)
  })
  const error = await installJobs(pool).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(MigrationError)
  expect(error.message).toMatch(/^The tables of jobs could not be made: permission denied for database /)
  await db.pool.query(`create schema pgboss authorization ${role}`)
  await installJobs(pool)
  expect(await there(pool)).toBe(true)
})
