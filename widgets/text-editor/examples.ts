import type { TextEditorProps } from './contract.ts'

export const examples: Record<string, { about: string; props: TextEditorProps }> = {
  plain: { about: 'Waits for a text area that is not there', props: { field: 'no-such-field' } },
}
