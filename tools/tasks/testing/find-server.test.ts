import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findServer } from './find-server.ts'

function versions(...names: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'plat-versions-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of names) {
    mkdirSync(join(folder, name, 'bin'), { recursive: true })
    writeFileSync(join(folder, name, 'bin/initdb'), '')
  }
  return folder
}

test('of several servers the oldest that is supported is taken', () => {
  const folder = versions('9.6', '13', '15', '17')
  expect(findServer(folder)).toEqual({ initdb: join(folder, '15/bin/initdb'), pgCtl: join(folder, '15/bin/pg_ctl') })
})

test('a machine without one, or with old ones only, has none', () => {
  expect(findServer('/no/such/folder')).toBeUndefined()
  expect(findServer(versions('13'))).toBeUndefined()
})
