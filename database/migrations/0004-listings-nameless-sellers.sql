-- A file of ads may say only what kind of seller offers one: nobody's name is stored then, and a reader gets the kind
-- in the language of the page.
alter table advertiser alter column name drop not null;

-- What imports wrote for them until now; the references are those that imports give the nameless.
update advertiser set name = null
 where name in ('Estate agent', 'Private advertiser') and reference ~ ': (branded_agent|unbranded_agent|private)$';
