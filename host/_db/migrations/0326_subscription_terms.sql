-- What a subscription costs where that was decided at the payment service; none of it is known of those that it never described.
alter table subscriptions
  -- Its price and interval, where they may be others than those of its plan.
  add column price_cents integer,
  add column billed_interval text check (billed_interval in ('month', 'year')),
  -- Less is charged than its price.
  add column discounted boolean not null default false;
