import { adopt } from '../../_runtime/stylesheets.ts'
import fields from '../../_ui/field/fields.css?inline'
import tools from './tools.css?inline'

/** Adds the tools' style sheets to their root, as a ref callback. */
export function setStyle(node: Element | null): void {
  if (node) adopt(node, [fields, tools])
}
