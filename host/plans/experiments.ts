import { defineExperiment } from '../experiments/define.ts'

/** What the button of a paid plan says on the pricing page. */
export const PRICING_CTA = defineExperiment({
  name: 'pricing-cta',
  about: 'The button of a paid plan on the pricing page: “Get Pro”, or “Upgrade to Pro”. Counts presses.',
  variants: ['control', 'upgrade'],
})

/** What the button before the payment page says. */
export const CHECKOUT_BUTTON = defineExperiment({
  name: 'checkout-button',
  about: 'The button before the payment page: with or without the price. Counts checkouts.',
  variants: ['control', 'price'],
})
