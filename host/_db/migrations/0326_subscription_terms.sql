-- What a subscription costs where that was decided at the payment service; none of it is known of those that it never described.
alter table subscriptions
  -- Its price and interval, where they may be others than those of its plan.
  add column price_cents integer,
  add column billed_interval text check (billed_interval in ('month', 'year')),
  -- What the plan of the next period costs, where its price was another when that plan was chosen.
  add column next_price_cents integer,
  -- Less is charged than its price.
  add column discounted boolean not null default false;
