import type { VariantState } from './variants.ts'

/**
 * Attributes and text of an element whose words are an experiment, on a page that is the same for all visitors and has
 * `variantScript`: `<a {...attributes}>{text}</a>`.
 */
export function getVariantText<Variant extends string>(
  { variant, running }: VariantState<Variant>,
  texts: Record<Variant, string>,
): { text: string; attributes: Record<`data-${string}`, string> } {
  return {
    text: texts[variant],
    attributes: running
      ? {
          'data-experiment': running.name,
          'data-variants': running.variants.join(' '),
          'data-texts': JSON.stringify(texts),
        }
      : {},
  }
}
