-- Every bid counts the bidder's earlier ones, and an erased bidder takes them along.
create index offer_bid_bidder on offer_bid (bidder_id, sequence);
