import { openCommunity } from './community.ts';
import { load } from './load.ts';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
const c = await openCommunity(100000);
for (const flags of [[], ['--max-semi-space-size=4'], ['--max-semi-space-size=2','--optimize-for-size'], ['--max-old-space-size=128','--max-semi-space-size=4']]) {
  const port = 4300 + Math.floor(Math.random()*500);
  const p = spawn(process.execPath, [...flags, 'dist/main.js'], {cwd:'/work/main/packages/server', env:{PATH:process.env.PATH, PORT:String(port), DATABASE_URL:c.databaseUrl, DATA_DIR:c.dataDir, NODE_ENV:'production', RATE_LIMITS:'apiMember=999999999/300'}, stdio:'ignore'});
  const o = 'http://localhost:'+port;
  for(;;){ if(await fetch(o+'/healthz').catch(()=>0)) break; await new Promise(r=>setTimeout(r,50)); }
  const rss=()=>['VmRSS','VmHWM'].map(k=>Math.round(Number(new RegExp(k+':\\s+(\\d+)').exec(readFileSync(`/proc/${p.pid}/status`,'utf8'))[1])/1024)).join('/');
  const idle=rss();
  const reqs=c.cookies.map(Cookie=>({method:'GET',path:'/api/posts',headers:{Cookie}}));
  const a=await load(o,reqs,{connections:10,seconds:4}); const after10=rss();
  const b=await load(o,reqs,{connections:50,seconds:4});
  console.log(flags.join(' ')||'none', 'idle',idle,'10:',Math.round(a.perSecond),after10,'50:',Math.round(b.perSecond),rss());
  p.kill('SIGTERM'); await new Promise(r=>p.on('exit',r));
}
await c.close();
