import type { DemoArticle } from './blog-articles.ts'
import { own } from './forum-talk.ts'

/** What Ben Brooks, a CPA in Denver, writes. */
export const BROOKS: readonly DemoArticle[] = [
  {
    title: 'Your first Schedule E, one line at a time',
    summary:
      'The page of your return that has the rental on it, what goes on each line, and the four mistakes I fix most.',
    tags: ['taxes', 'first rental'],
    daysAgo: 96,
    body: `Every spring about thirty people sit down across from me with their first rental and one question, which is some version of *where does it all go?* Nearly all of it goes on one page, Schedule E, and the page is friendlier than its name. Here it is from the top.

## Before any dollar

Line 1 wants the address, the kind of property, and two counts: days rented at a fair price and days you used it yourself. If you lived in the other half of a duplex, you are filling this out for the half you rented. Split shared costs by square feet or by rooms, write down which, and use the same split next year. I have never seen anyone get in trouble for choosing rooms. I have seen people get in trouble for choosing both.

## What came in

Line 3 is rent. That includes the last month’s rent you collected up front, late fees, and the $40 a month for the second parking spot. A security deposit is not rent while you may have to give it back. The day you keep part of it, that part is.

## What went out

Most of the lines say what they mean. The ones that get mixed up:

- **Auto and travel (6).** Trips to the property, with a log. “About twice a week” is not a log.
- **Cleaning and maintenance (7) and repairs (14).** I do not care much which of the two you use. I care that the water heater is not in either without our talking about it.
- **Insurance (9).** The landlord policy, for the months it covers.
- **Mortgage interest (12).** Only the interest. The lender sends Form 1098; the rest of your payment is you paying yourself back.
- **Taxes (16).** Property tax that was actually paid to the county. Money sitting in escrow has not been paid to anyone.
- **Depreciation (18).** The big one. Take the price, leave out the land, and spread the building over 27.5 years. You do not get to skip it: when you sell, the government figures you took it either way.

## The four mistakes

1. **Land was never taken out.** You cannot depreciate dirt. The county assessor’s split between land and building is a fair place to start.
2. **A new roof under repairs.** A repair keeps the place working. A roof makes it better or makes it last longer, and gets its own 27.5 years. Smaller purchases, up to $2,500 an item, can often be written off at once if you attach one sentence called the de minimis election. Ask for the sentence.
3. **The closing statement never made it into the file.** Title, recording, and survey costs belong to the price of the house. Loan costs are spread over the loan. I need that statement once, and I need it forever.
4. **The loss that did nothing, and the panic that followed.** If your income is under $100,000 and you make the decisions, up to $25,000 of rental loss can come off your other income. Between $100,000 and $150,000 that fades away. Above it, the loss is not gone. It waits on Form 8582 for a year with a profit, or for the day you sell.

## What I would do this weekend

Open a checking account that has nothing in it but the rental. Pay everything from it, collect everything into it. At the end of the year your Schedule E is that account with the lines sorted, and you can print it, hand it to somebody like me, and go skiing.

*This is how I explain it to clients. It isn’t advice about your return, which I have not seen.*`,
    comments: [
      '@tax-NC Line 16 and the escrow account. I have that conversation eleven times a year and I’m sending them this instead.',
      'I skipped depreciation for two years because I “didn’t need it.” How bad is that?',
      own('Fixable. Form 3115 catches all of it up in one year, no amended returns. Don’t sell before you do it.'),
      '@Kirby Separate account changed my life. My wife would like it noted that she said so in 2014.',
    ],
  },
  {
    title: 'The eleven-minute cost segregation test',
    summary: 'Five questions to ask before you pay somebody $4,000 to take your duplex apart on paper.',
    tags: ['taxes', 'depreciation'],
    daysAgo: 51,
    body: `My stated goal in life is to talk fewer people into cost segregation than the internet does. It is a real thing, it is legal, and for some owners it is the best four thousand dollars they ever spend. For most of the people who ask me about it, it moves a deduction from a year when it would have been worth something to a year when it is worth nothing.

What it is: an engineer walks through your building and says which parts are not building. Carpet, appliances, and cabinets live five years on paper. Fences, parking, and landscaping live fifteen. Those parts can be written off much faster than 27.5 years, and under today’s law the short-lived ones often all at once.

So here is the test. It takes about eleven minutes and you need last year’s return.

## 1. Can you use the loss?

Look at your adjusted gross income. Under $100,000 and active in the decisions: you can use up to $25,000 of loss. Between $100,000 and $150,000: some. Over $150,000: none this year, unless you or your spouse is a real estate professional, which means more than 750 hours *and* more than half of your working time, with records. A nurse who works full time and owns six doors is not one. I’m sorry. I have tried.

Short stays are their own country. If guests stay seven days or less on average and you do most of the work, the rental may not be passive at all, and the answer may be yes. That is a conversation, not a paragraph.

## 2. How long will you keep it?

Everything you take early comes back when you sell. The part that was carpet comes back at ordinary rates. If you plan to sell in three years, you are borrowing from yourself and paying an engineer for the paperwork. If you keep it for fifteen, or trade it and never stop, it is a loan with no interest, and that is worth having.

## 3. Is there enough building?

On a $180,000 house with $40,000 of land, a study may find $25,000 to $35,000 that can be sped up. At a 24 percent bracket that is six to eight thousand dollars *sooner*, not six to eight thousand dollars *more*. Below about $300,000 of building I want a reason.

## 4. What will your bracket be later?

Pushing deductions into a year at 22 percent to pay them back at 32 is a way to lose ten points with great precision. People early in a career do this more than anyone.

## 5. Who is doing it?

Ask for a sample report. It should have photographs, measurements, and the name of a person. If the price depends on how much they find, hang up.

## How it usually ends

Two yeses in the first three, and I make the call with you. One, and I tell you to put the four thousand into the roof, which I can also depreciate.

The best case I had last year was a fourplex owner with a big one-time bonus and no plan to ever sell. The worst was a man with a single condo, a W-2 of $210,000, and a very persuasive podcast. He had already paid. The loss is sitting on Form 8582, in good health, waiting for a day that is probably in 2039.

*General explanations, not advice about your return.*`,
    comments: [
      '@tax-FL “A very persuasive podcast” should be its own line on the return.',
      'What if I’m at $140K and my spouse has her license? She does maybe 15 hours a week.',
      own(
        '15 hours a week is 780 a year, so she’s over the first bar. Now: is it more than half of all the work she does? If she has no other job, start a log today.',
      ),
      '@Whitfield I’d add a sixth: is your bookkeeping good enough to survive what the study finds? Usually it’s not.',
      own('Stealing that.'),
    ],
  },
  {
    title: 'How to hand your CPA a shoebox',
    summary: 'I do not need an app from you. I need five envelopes and one habit.',
    tags: ['taxes', 'bookkeeping'],
    daysAgo: 12,
    body: `A client once brought me a shoebox that had been through a flood. I mean that the basement it documented had flooded, and the box was in it. We hung the receipts on a clothesline in the conference room and she got every dollar she was owed. So when I say that your records do not have to be pretty, understand where my bar is.

They do have to be *sortable*. Here is the whole system. It has worked for people with one condo and for a couple with thirty-one doors who do not own a computer.

## Five envelopes per address

Write the address on each, because “the house” stops being an address when you buy the second one.

1. **Money in.** Deposit slips or the year’s bank statements. If a tenant paid cash, a copy of the receipt you gave.
2. **Bills.** Insurance, property tax, water, trash, the association, the manager’s statements.
3. **Fixed it.** Anything that put the place back to how it was.
4. **Made it better.** Anything new that will still be there in five years: roof, furnace, deck, appliances. I will sort out which can be written off at once. That is my half of the job.
5. **Papers.** The closing statement, loan statements, Form 1098, the lease, the insurance declaration.

A receipt that could go in three or four goes in four. It is easier for me to move one down than to find out in April that a $9,000 furnace is a “fix.”

## One habit

When you get a receipt, write three words on it before it leaves your hand: *which unit, what, why*. “2B, disposal, died.” That is all. Thermal paper fades in about a year, so take a picture of anything over $75. The picture is good evidence; the gray rectangle in the glove box is not.

## Miles

Keep a spiral notebook in the car with the odometer on the first of January and then one line a trip: date, where, why, miles. Every app I have seen is a notebook with notifications. If you like the app, use the app. If you have been “about to set up the app” since March, buy the notebook. They are $1.29.

## What I do not need

- Receipts for your own groceries, which I find in about one box in four.
- A spreadsheet with 60 categories. The form has fifteen lines.
- The word “misc.” If you cannot remember what it was, neither can anyone who audits you.

## When you send it

Send it when it is *complete*, not when it is early. A full box in the second week of March gets done before half a box in January, because the half box is a series of phone calls. Put one sheet on top: what you bought, what you sold, who moved in or out, and any letter you got from anybody with a seal on it.

That last one matters more than the rest. People hide the letter at the bottom. I always find it, it is nearly always fixable, and it is always cheaper in February.`,
    comments: [
      '@Greer “One box in four.” I feel personally attacked by this and also I think that was my box.',
      own('The avocados were a giveaway.'),
      '@Ofelia I do this with bread pans instead of envelopes. One pan a house. Flour on the 1098 every year.',
      'Do you take scans, or do you really want paper?',
      own('Scans are great. One file an envelope, please, and not one file a receipt. I once got 412 attachments.'),
    ],
  },
]
