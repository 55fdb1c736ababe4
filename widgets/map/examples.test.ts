import { describe, expect, it } from 'vitest'
import { type BuiltinName, loadBuiltin } from '../_geo/builtins.ts'
import { readMap } from './config/index.ts'
import { props } from './contract.ts'
import { examples } from './examples.ts'
import { fetchAllTools } from './features.ts'

describe('every example of the map', () => {
  it.each(Object.entries(examples))('%s is read without a message, and can be pasted as JSON', async (_, example) => {
    expect(props.parse(example.props)).toEqual(example.props)
    expect(JSON.parse(JSON.stringify(example.props))).toEqual(example.props)
    const { data, info = {} } = example.props
    const geography = 'builtin' in info ? await loadBuiltin(info.builtin as BuiltinName) : info
    const messages: string[] = []
    await fetchAllTools()
    const model = readMap({ data, info: geography }, ({ message }) => messages.push(message))
    expect(messages).toEqual([])
    const getKeys = (key: string) => Object.keys((data?.[key] as object) ?? {})
    expect(model?.locations.map(({ id }) => id)).toEqual(getKeys('locations'))
    expect(model?.lines.map(({ id }) => id)).toEqual(getKeys('lines'))
    expect(model?.labels.map(({ id }) => id)).toEqual(expect.arrayContaining(getKeys('labels')))
  })
})
