-- Lists of counties are sorted by one metric.
create index market_metrics_order on market_metrics (metric, value, fips);
