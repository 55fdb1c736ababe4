import { expect, test } from 'vitest'
import { createAnswers } from '../_domain/finder/options.ts'
import { changeAnswers } from './model.ts'

test('the amount needed follows price and down payment until somebody types another one', () => {
  let answers = changeAnswers(createAnswers(), { target_purchase_price: '300,000' })
  expect(answers.amount_needed).toBe('')
  answers = changeAnswers(answers, { down_payment_percentage: '20' })
  expect(answers.amount_needed).toBe('240,000')
  answers = changeAnswers(answers, { target_purchase_price: '200000' })
  expect(answers.amount_needed).toBe('160,000')
  answers = changeAnswers(answers, { amount_needed: '150,000' })
  answers = changeAnswers(answers, { down_payment_percentage: '25' })
  expect(answers.amount_needed).toBe('150,000')
  answers = changeAnswers(answers, { amount_needed: '' })
  expect(answers.amount_needed).toBe('')
})
