-- The unused part of the plan that an upgrade replaces is taken off the price of the new plan: `amount` is what is
-- charged, `amount + credit` the price.
alter table order_line
  add column credit integer not null default 0 check (credit >= 0),
  add column credited_line_id bigint references order_line (id),
  add constraint order_line_credit_has_source check ((credit > 0) = (credited_line_id is not null)),
  add constraint order_line_credit_is_of_upgrade check (credit = 0 or kind = 'upgrade');

-- The rest of a plan is taken off one other plan at most.
create unique index order_line_credited on order_line (credited_line_id)
  where credited_line_id is not null and order_state in ('open', 'paid', 'partly_refunded');

create trigger order_line_credit_unchanged before update on order_line for each row
  when ((new.credit, new.credited_line_id) is distinct from (old.credit, old.credited_line_id))
  execute function refuse_change();

-- A credit is of a paid plan of the same listing in the same currency, and at most the price of that plan.
create function hold_credit() returns trigger language plpgsql as $$
begin
  if not exists (
    select from order_line l
      join purchase_order had on had.id = l.order_id
      join purchase_order o on o.id = new.order_id and o.currency = had.currency
     where l.id = new.credited_line_id and l.ad_id = new.ad_id and l.order_state in ('paid', 'partly_refunded')
       and new.credit <= l.amount + l.credit
  ) then
    raise exception 'the credit of order line % exceeds what was paid', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger order_line_credit_is_paid before insert on order_line for each row
  when (new.credit > 0) execute function hold_credit();
