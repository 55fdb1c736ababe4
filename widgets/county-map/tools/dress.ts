import fields from '../../_kit/fields.css?inline'
import { adopt } from '../../_kit/styles.ts'
import tokens from '../../_kit/tokens.css?inline'
import tools from './tools.css?inline'

/** Ref callback of a tool: brings the style sheets of the tools into its root. */
export function dress(node: Element | null): void {
  if (node) adopt(node, [tokens, fields, tools])
}
