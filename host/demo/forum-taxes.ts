import { type DemoForum, own, topic } from './forum-talk.ts'

export const TAXES: DemoForum = {
  name: 'Taxes and law',
  about: 'What you can deduct, what a lease should say, and when to hire a pro.',
  category: 'Owning',
  topics: [
    topic(
      'New roof: repair or improvement?',
      'Half the roof was replaced after a storm, $9,200. My software asks whether it’s a repair or an improvement, and the answer changes my tax by a lot.',
      'A patch is a repair. Half a roof is usually an improvement and goes over 27.5 years, but the rest of the old half can be written off. Ask somebody with a license.',
      'If the insurance paid part of it, only what you paid yourself counts.',
      own('The insurance paid $6,000, so we are talking about $3,200. I’m asking an accountant anyway.'),
    ),
    topic(
      'Would you keep the deposit over a painted wall?',
      'The tenant painted one room dark blue, well done, without asking. The lease says neutral colors. Two coats to cover it, about $240.',
      'What does the lease say about giving it back? “In the same color” is the sentence that I have in mine since a purple kitchen.',
      'If you keep anything, itemize it with the receipt and within the days that your state allows. Ours is 21, and a judge counts them.',
      'How long did they live there? After four years the paint was due anyway.',
      own('Five years, and always on time. I’ll paint it myself and send the deposit back in full.'),
    ),
    topic(
      'Quarterly payments caught me out',
      'Second year with two rentals and a penalty of $164, because I paid everything in April. How do you work out what to send each quarter?',
      'A quarter of last year’s tax, four times a year. It’s safe even if you earn more.',
      'I raised the withholding at my job instead. One form, no dates to remember.',
      own('Withholding is a clean way to do it. Done at lunch today.'),
    ),
    topic(
      '1031 exchange: 45 days goes fast',
      'Sold on the 3rd, and the clock for identifying the next property is running. I have one good candidate and two so-so ones. Does anybody name three just to be safe?',
      'Always three. The good one fails the inspection, it’s a law of nature.',
      'Name them in writing to the intermediary, with addresses, and keep the receipt. An email to your agent doesn’t count.',
      'You have 180 days to close, unless your return is due first. Ask for an extension if you sold late in the year.',
      own('Three are named. The good one failed the inspection, as predicted, and number two looks better every day.'),
    ),
    topic(
      'Late fee: what do you charge, and do you mean it?',
      'My lease says $75 after the fifth. I’ve never charged it, and now two out of three tenants pay on the ninth.',
      'A fee that is never charged is a grace period. Tell everyone in writing that it starts next month, and then charge it once.',
      'Look up the limit in your state first. Some allow 5% of the rent and not a dollar more.',
      'I moved the due date instead. They’re paid on the seventh, so rent is due on the eighth. No one has been late since.',
      own('The date. I never asked them when they are paid.'),
    ),
    topic(
      'Which lease terms did you change after a bad year?',
      'I’m rewriting mine over the holidays. Which sentence have you added because something went wrong?',
      'Who changes the furnace filter, how often, and that I hand them twelve on the first day.',
      'That the tenant tells me about water within a day. A slow drip ran for three months above a ceiling of mine.',
      'No trampolines. There’s a story.',
      'Renter’s insurance with at least $100,000 of liability, and me named on it, so that I hear when it lapses.',
      own('The filters and the drip go in tonight. I’ll ask about the trampoline another time.'),
    ),
    topic(
      'Home office for one rental: worth the trouble?',
      'I spend perhaps three hours a week on it at the dining table. Software offers me the deduction. It feels like asking for a letter.',
      'A table where you also eat isn’t used for this alone, so no.',
      'Mileage is where the money is. I wrote down every trip to the house for a year, and it was more than any office.',
      'Phone, software, postage, a share of the internet: small and easy to prove.',
    ),
  ],
}
