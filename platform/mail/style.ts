/** Styles of all mails, in the colours of the site; small, because some mail programs cut a mail at 100 kB. */
export const STYLE = `
body{margin:0;background:#fbfaf7;color:#16211f;font:16px/1.5 Inter,system-ui,-apple-system,Segoe UI,sans-serif}
.preheader{display:none;max-height:0;overflow:hidden;opacity:0;color:transparent;font-size:1px;line-height:1px}
.outer{padding:24px 12px}.card{max-width:560px;background:#fff;border:1px solid #dcdfd9;border-radius:12px}.inner{padding:24px}
.brand{margin:0 0 16px;color:#0d5c4d;font-weight:700}h1{margin:0 0 20px;font-size:22px;line-height:1.3}p{margin:0 0 16px}
.button{display:inline-block;padding:12px 20px;border-radius:8px;background:#0d5c4d;color:#fff;text-decoration:none;font-weight:600}
.code{font-size:28px;letter-spacing:4px;font-weight:700}.small{margin:0 0 8px;color:#5a6663;font-size:13px}.small a{color:#5a6663}
.footer{margin-top:24px;padding-top:16px;border-top:1px solid #dcdfd9}
.facts{margin:0 0 16px}.facts td{padding:4px 16px 4px 0;vertical-align:top}.facts td:last-child{overflow-wrap:anywhere}
.facts td:first-child{color:#5a6663}
.ad{margin:0 0 28px}.ad a{color:#16211f;text-decoration:none}
.ad img{width:100%;height:auto;border-radius:10px;display:block;margin:0 0 12px;background:#eef0ec}
.price,.title,.meta{display:block}.price{font-size:20px;line-height:1.3;font-weight:700}.title{margin-top:2px}
.meta{margin-top:2px;color:#5a6663;font-size:14px}
.note{margin:10px 0 0;padding:8px 12px;border-radius:8px;background:#e7f2ee;color:#0b4439;font-size:14px;line-height:1.4}
@media (max-width:480px){.outer{padding:0}.card{border:0;border-radius:0}.inner{padding:20px 16px}}
@media (prefers-color-scheme:dark){body{background:#101917;color:#e8ece9}.card{background:#172120;border-color:#35413e}.brand{color:#5fc7b0}
.button{background:#5fc7b0;color:#0b1412}.small,.small a,.meta,.facts td:first-child{color:#a9b5b1}.footer{border-color:#35413e}
.ad a{color:#e8ece9}.ad img{background:#24302e}.note{background:#1d3a33;color:#c5ebdf}}`.replaceAll('\n', '');
