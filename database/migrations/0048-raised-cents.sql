-- 0048-raised-cents
-- The amount that an alert was raised with last: some are raised again when it changed materially. An alert of a shortfall
-- takes the place of the mail that warned of it.

alter table smart_alerts add column raised_cents bigint;
update smart_alerts set raised_cents = amount_cents;
