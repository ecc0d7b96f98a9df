import { contextBridge, ipcRenderer } from 'electron';
import { BRIDGE, CHANNELS, FOUND, type Bridge, type Found } from '../shared/bridge.ts';

// The bridge, and nothing else of Electron or Node. Each call is one function with one channel.
// To add a call, edit: 1. Bridge and CHANNELS (shared/bridge.ts) 2. this file 3. its input (main/bridge-handlers.ts)
// 4. what it does (main/bridge.ts).
const bridge: Bridge = {
  describe: () => ipcRenderer.invoke(CHANNELS.describe),
  signIn: (request) => ipcRenderer.invoke(CHANNELS.signIn, request),
  startCode: (server) => ipcRenderer.invoke(CHANNELS.startCode, server),
  awaitCode: () => ipcRenderer.invoke(CHANNELS.awaitCode),
  cancelCode: () => ipcRenderer.invoke(CHANNELS.cancelCode),
  signOut: () => ipcRenderer.invoke(CHANNELS.signOut),
  setLanguage: (language) => ipcRenderer.invoke(CHANNELS.setLanguage, language),
  find: (text, step) => ipcRenderer.invoke(CHANNELS.find, text, step),
  closeFind: () => ipcRenderer.invoke(CHANNELS.closeFind),
  onFound: (listener) => {
    ipcRenderer.removeAllListeners(FOUND);
    // The page never gets the event, through which it could send messages of its own.
    ipcRenderer.on(FOUND, (_event, found: Found) => listener(found));
  },
};

contextBridge.exposeInMainWorld(BRIDGE, bridge);
