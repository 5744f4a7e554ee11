// A page that was opened from disk may not start a worker, and the search is one: it runs in a hidden frame instead.
if (location.protocol === 'file:') {
  // By its second name the search knows that it is in a frame.
  window.Worker = window.IFrameWorker = class extends EventTarget {
    constructor(address) {
      super()
      this.frame = document.createElement('iframe')
      this.frame.hidden = true
      this.ready = new Promise((resolve) => this.frame.addEventListener('load', resolve, { once: true })).then(() =>
        this.start(address),
      )
      document.body.append(this.frame)
    }

    start(address) {
      const inside = this.frame.contentWindow
      inside.importScripts = (...addresses) => Promise.all(addresses.map((one) => this.load(one)))
      inside.postMessage = (data) => this.dispatchEvent(new MessageEvent('message', { data }))
      return this.load(address)
    }

    load(address) {
      const script = this.frame.contentDocument.createElement('script')
      script.src = address
      script.async = false // one after the other
      this.frame.contentDocument.body.append(script)
      return new Promise((resolve) => script.addEventListener('load', resolve))
    }

    async postMessage(data) {
      await this.ready
      this.frame.contentWindow.dispatchEvent(new MessageEvent('message', { data }))
    }
  }
}
