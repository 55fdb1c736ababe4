/** @returns what is missing of an answer that refuses: a field's name with a sentence, or a sentence at least */
export function reasonMissing(type: string, body: string): string | undefined {
  if (type.includes('json')) return isSaid(JSON.parse(body)) ? undefined : `without a reason: ${body.slice(0, 200)}`
  const text = type.includes('html')
    ? body.replace(/<(style|script|head)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ')
    : body
  return SENTENCE.test(text) ? undefined : `without a sentence: ${body.slice(0, 200)}`
}

/** Three words that follow each other. */
const SENTENCE = /\p{L}+[^\p{L}]+\p{L}+[^\p{L}]+\p{L}+/u

function isSaid(json: unknown): boolean {
  const { error, errors } = Object(json) as { error?: unknown; errors?: unknown }
  if (typeof error === 'string') return error.includes(' ')
  if (errors === undefined) return SENTENCE.test(String(Object(error).message ?? ''))
  const all = Object.entries(Object(errors))
  return (
    all.length > 0 &&
    all.every(([name, sentences]) => name !== '' && [sentences].flat().every((each) => /\S/.test(String(each))))
  )
}
