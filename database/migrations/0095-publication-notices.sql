-- The listings that a mail about publications names: while it waits, further ones of the same advertiser are added to it.
create table publication_notice (
  mail_id bigint not null references mail_message (id) on delete cascade,
  ad_id bigint not null references ad (id) on delete cascade,
  -- Whether a moderator approved it; others were published without a review.
  by_person boolean not null,
  primary key (mail_id, ad_id)
);
create index publication_notice_ad on publication_notice (ad_id);
