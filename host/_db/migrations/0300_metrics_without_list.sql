-- Which metrics there are is in widgets/_domain/market-metrics/market-metrics.ts alone; another one needs no migration. A value
-- is in the unit of its metric: percent, or dollars.
alter table market_metrics drop constraint if exists market_metrics_metric_check;
