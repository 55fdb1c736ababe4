import { expect, test } from 'vitest'
import { followBuilder } from '../embed/builder-script.ts'
import { followChoice } from '../maps/chooser-script.ts'
import { inlineScript } from './inline-script.ts'
import { reloadAfterRestart } from './reload-script.ts'

test('data can end neither the script nor the page', () => {
  const script = inlineScript((data: { text: string }) => data, { text: '</script><!--' })
  expect(script).not.toContain('</script')
  expect(script).not.toContain('<!--')
  expect(new Function(`return ${script}`)()).toEqual({ text: '</script><!--' })
})

test.each([followChoice, followBuilder, reloadAfterRestart])('%o uses nothing from outside itself', (script) => {
  // Patterns that a bundler or a test runner writes in place of an import.
  expect(String(script)).not.toMatch(/__vi|import\(|\$\d/)
  expect(() => new Function(`return ${script}`)).not.toThrow()
})
