import { adopt } from '../../_runtime/stylesheets.ts'
import fields from '../../_ui/field/fields.css?inline'
import tools from './tools.css?inline'

/** Ref callback of a tool: brings the style sheets of the tools into its root. */
export function setStyle(node: Element | null): void {
  if (node) adopt(node, [fields, tools])
}
