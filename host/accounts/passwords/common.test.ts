import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { passwordProblem } from './rules.ts'

test('each of the 3,000 most used passwords that are long enough is refused', () => {
  const frequent = dictionary['passwords-common'].filter(({ length }) => length >= 8).slice(0, 3000)
  expect(new Set(frequent).size).toBe(3000)
  expect(frequent.filter((each) => !passwordProblem(each)?.startsWith('This password is too common.'))).toEqual([])
})
