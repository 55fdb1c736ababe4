/**
 * A page's own few lines of script as text, to stand in a `<script nonce>`. The function is written out as it is: it must
 * use nothing from outside itself but what browsers have and `data`, which is passed as JSON.
 */
export function inlineScript<Data>(script: (data: Data) => void, data: Data): string {
  // `<` as an escape, so that no text in the data can end the script or open a comment.
  return `(${script})(${JSON.stringify(data ?? null).replaceAll('<', '\\u003c')})`
}
