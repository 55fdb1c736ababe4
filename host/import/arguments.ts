import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { UsageError } from './fault.ts'
import { SOURCES } from './sources/index.ts'
import type { Source } from './sources/source.ts'

export interface Command {
  source: Source
  file: string
  json: boolean
  vintage: string | undefined
}

const NAMES = SOURCES.map(({ name }) => name)

export const USAGE = [
  'Usage: npm run import -- <source> <file> [--json] [--vintage <name>]',
  ...SOURCES.map(({ name, about }) => `  ${name.padEnd(18)} ${about}`),
  'Files: csv, tsv, txt or xlsx, plain or gzipped. docs/importing.md says more.',
].join('\n')

/** @throws UsageError that says what is wrong and what was expected; undefined for `--help` */
export function readCommand(args: string[]): Command | undefined {
  const { values, positionals } = parsed(args)
  if (values.help) return undefined
  const [name, file, ...more] = positionals
  if (name === undefined) throw new UsageError(`no source was given; expected one of ${NAMES.join(', ')}`)
  const source = SOURCES.find((one) => one.name === name)
  if (!source) throw new UsageError(`there is no source "${name}"; expected one of ${NAMES.join(', ')}`)
  if (file === undefined) throw new UsageError(`no file was given for ${name}`)
  if (more.length) throw new UsageError(`"${more[0]}" is one argument too many; expected a source and one file`)
  return { source, file: existing(file), json: values.json, vintage: getVintage(values.vintage) }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        vintage: { type: 'string' },
      },
    })
  } catch (error) {
    const [first = ''] = (error as Error).message.split(/\. |\n/)
    throw new UsageError(`${first}; expected --json or --vintage <name>`)
  }
}

function existing(file: string): string {
  try {
    if (statSync(file).isFile()) return file
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new UsageError(code === 'ENOENT' ? `there is no file ${file}` : `${file} cannot be read: ${message}`)
  }
  throw new UsageError(`${file} is not a file`)
}

function getVintage(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const vintage = text.trim()
  if (/^[A-Za-z0-9][A-Za-z0-9 ._-]{0,39}$/.test(vintage)) return vintage
  throw new UsageError(
    `--vintage is "${text}"; expected up to 40 letters, digits, spaces, dots and dashes, such as 2023-10`,
  )
}
