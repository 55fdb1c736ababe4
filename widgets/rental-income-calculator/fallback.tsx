import { RentalIncomeCalculator } from './RentalIncomeCalculator.tsx'

/** The server's HTML: a form that works without scripts, with what it comes to. The island hydrates it. */
export const Fallback = RentalIncomeCalculator
